import { type RefObject, useSyncExternalStore } from 'react';
import say from 'words/matches';
import { QuietButton } from './QuietButton';

function watchFullscreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

interface FullScreenButtonProps {
  /** What is to take the whole screen. */
  of: RefObject<HTMLElement | null>;
  className: string | undefined;
}

/** Only where there is something to press it with, and where the browser can. */
export function FullScreenButton({ of, className }: FullScreenButtonProps) {
  const isFull = useSyncExternalStore(watchFullscreen, () => document.fullscreenElement !== null);
  if (isFull || !document.fullscreenEnabled) return null;
  return (
    <QuietButton className={className} onClick={() => void of.current?.requestFullscreen()}>
      {say.fullScreen()}
    </QuietButton>
  );
}
