import { createFileRoute } from '@tanstack/react-router';
import say from 'words/joining';
import { placeAfterSignIn } from '@/areas/workspace/joining/keptInvitation';
import { SignInByLinkScreen } from '@/areas/workspace/joining/SignInByLinkScreen';

export const Route = createFileRoute('/app/_door/sign-in-by-link')({
  staticData: { title: say.signIn() },
  component: SignInByLink,
});

function SignInByLink() {
  // A full page load, as after every sign-in.
  return <SignInByLinkScreen onSignedIn={() => window.location.assign(placeAfterSignIn())} />;
}
