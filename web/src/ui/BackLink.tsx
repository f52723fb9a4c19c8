import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { ArrowLeftIcon } from './icons';

interface BackAnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement>;
}

function BackAnchor({ children, ...anchor }: BackAnchorProps) {
  return (
    <a {...anchor} className="tl-back" data-no-print>
      <ArrowLeftIcon size={16} />
      {children}
    </a>
  );
}

/** The way back, above the heading of a screen. */
export const BackLink = createLink(BackAnchor);
