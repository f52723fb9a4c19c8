import { useLocation, useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import say from 'words/shared';
import { ArrowLeftIcon } from './icons';
import type { Origin } from './origin';

/**
 * The way back to the screen that led to this one, as it was left. `children` is the way for who came
 * from outside.
 */
export function WayBack({ children }: { children: ReactNode }) {
  const { history } = useRouter();
  const { href, state } = useLocation({ select: ({ href, state }) => ({ href, state }) });
  const { from, __TSR_index: index } = state;
  // A link of a screen to itself leads nowhere, and so would the way back.
  if (!from || from.href === href) return children;

  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    goBack(from);
  };
  const goBack = (origin: Origin) => {
    // Where it is the entry before this one, the browser knows more of it than its address.
    if (origin.index === index - 1) history.back();
    else history.push(origin.href);
  };
  return (
    <a className="tl-back" data-no-print href={from.href} onClick={follow}>
      <ArrowLeftIcon size={16} />
      {say.backTo({ screen: from.title })}
    </a>
  );
}
