import type { ReactNode } from 'react';
import say from 'words/joining';
import { SignInFrame } from '@/shared/signIn/SignInFrame';

/** What stands around the screens of those who are not signed in. */
export function JoiningFrame({ children }: { children: ReactNode }) {
  return (
    <SignInFrame
      // Another page: the front page is the console's.
      brand={(className, content) => (
        <a className={className} href="/">
          {content}
        </a>
      )}
      claim={say.claim()}
    >
      {children}
    </SignInFrame>
  );
}
