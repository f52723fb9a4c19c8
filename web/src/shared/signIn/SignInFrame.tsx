import type { ReactNode } from 'react';
import { Mark } from '@/ui/Mark';
import { PitchLines } from '@/ui/PitchLines';
import classes from './SignInFrame.module.css';

interface SignInFrameProps {
  /** Leads to the front page, as a link that is dressed with this class and holds this. */
  brand: (className: string | undefined, content: ReactNode) => ReactNode;
  claim: string;
  children: ReactNode;
}

/** What stands around the forms of those who are not signed in. */
export function SignInFrame({ brand, claim, children }: SignInFrameProps) {
  return (
    <div className={classes.screen}>
      <aside className={classes.stand}>
        <PitchLines className={classes.pitch} />
        {brand(
          classes.brand,
          <>
            <Mark size={30} />
            Touchline
          </>,
        )}
        <p className={classes.claim}>{claim}</p>
      </aside>
      <main className={classes.main}>
        <div className={classes.panel}>{children}</div>
      </main>
    </div>
  );
}

/** The heading of what is asked for. */
export function SignInTitle({ children }: { children: ReactNode }) {
  return (
    <h1 className={classes.title} tabIndex={-1}>
      {children}
    </h1>
  );
}
