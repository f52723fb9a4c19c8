import { Component, lazy, type ReactNode, Suspense } from 'react';
import { Skeleton } from '../states';
import { PlainText } from './PlainText';

// What takes a text in Markdown apart is loaded with the first such text.
const Markdown = lazy(async () => ({ default: (await import('./Markdown')).Markdown }));

/** What people wrote, in Markdown. A text that cannot be shown so stands there as it was typed, and the screen around it goes on. */
export function MarkdownText({ text }: { text: string }) {
  return (
    // Another text is tried anew.
    <TextBoundary instead={<PlainText text={text} />} key={text}>
      <Suspense fallback={<Skeleton width="60%" />}>
        <Markdown text={text} />
      </Suspense>
    </TextBoundary>
  );
}

interface TextBoundaryProps {
  /** What is shown when the children fail. */
  instead: ReactNode;
  children: ReactNode;
}

class TextBoundary extends Component<TextBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
