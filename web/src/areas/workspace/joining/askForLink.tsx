import { AskForLinkScreen } from './AskForLinkScreen';

/** Asks for a link that replaces the password. */
export function ForgotPasswordScreen() {
  return <AskForLinkScreen purpose="reset" />;
}

/** Asks for a link that signs in. */
export function SignInLinkScreen() {
  return <AskForLinkScreen purpose="signIn" />;
}
