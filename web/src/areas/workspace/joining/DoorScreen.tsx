import type { ReactNode } from 'react';
import { SignInBanner } from '@/shared/signIn/SignInBanner';
import { SignInTitle } from '@/shared/signIn/SignInFrame';
import classes from './Joining.module.css';

interface DoorScreenProps {
  title: string;
  lead: ReactNode;
  /** What went wrong. */
  failure?: string | undefined;
  /** Links to where else one may want to go. */
  elsewhere?: ReactNode;
  children?: ReactNode;
}

/** A screen for those who are not signed in: what is asked for, the form, and where else to go. */
export function DoorScreen({ title, lead, failure, elsewhere, children }: DoorScreenProps) {
  return (
    <>
      <SignInTitle>{title}</SignInTitle>
      <p className={classes.lead}>{lead}</p>
      {failure !== undefined && <SignInBanner text={failure} />}
      {children}
      {elsewhere && <div className={classes.elsewhere}>{elsewhere}</div>}
    </>
  );
}
