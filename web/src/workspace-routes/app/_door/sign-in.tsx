import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import say from 'words/joining';
import { isSignedIn } from '@/api/session';
import { placeAfterSignIn } from '@/features/joining/keptInvitation';
import { SignInScreen } from '@/features/joining/SignInScreen';
import { searchValidator, textParam } from '@/ui/list/listSearch';
import { safeReturnTo } from '@/ui/signIn/returnTo';

export const Route = createFileRoute('/app/_door/sign-in')({
  staticData: { title: say.signIn() },
  validateSearch: searchValidator<{ returnTo?: string | undefined }>(
    v.object({ returnTo: textParam }),
  ),
  beforeLoad: ({ search }) => {
    if (!isSignedIn()) return;
    const place = placeAfter(search.returnTo);
    if (!place.startsWith('/app')) window.location.replace(place);
    else throw redirect({ href: place, replace: true });
  },
  component: SignIn,
});

function SignIn() {
  const { returnTo } = Route.useSearch();
  // A full page load: the workspace starts with nothing left over from the sign-in.
  return (
    <SignInScreen
      onSignedIn={() => window.location.assign(placeAfter(returnTo))}
      returning={returnTo !== undefined}
    />
  );
}

function placeAfter(returnTo: string | undefined): string {
  return safeReturnTo(returnTo ?? placeAfterSignIn(), '/app');
}
