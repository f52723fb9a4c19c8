import { createFileRoute, redirect } from '@tanstack/react-router';
import { useEffect } from 'react';
import * as v from 'valibot';
import say from 'words/joining';
import { isSignedIn } from '@/api/session';
import { placeAfterSignIn } from '@/areas/workspace/joining/keptInvitation';
import { keepPlace, takePlace } from '@/areas/workspace/joining/keptPlace';
import { SignInScreen } from '@/areas/workspace/joining/SignInScreen';
import { safeReturnTo } from '@/shared/signIn/returnTo';
import { searchValidator, textParam } from '@/ui/list/listSearch';

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
  const place = returnTo === undefined ? undefined : safeReturnTo(returnTo, '/app');
  // A person without an account makes one first, and still gets there.
  useEffect(() => {
    if (place !== undefined) keepPlace(place);
  }, [place]);
  // A full page load: the workspace starts with nothing left over from the sign-in.
  return (
    <SignInScreen
      onSignedIn={() => window.location.assign(placeAfter(returnTo))}
      purpose={place === undefined ? undefined : isEntering(place) ? 'enter' : 'return'}
    />
  );
}

function placeAfter(returnTo: string | undefined): string {
  if (returnTo === undefined) return placeAfterSignIn();
  takePlace();
  return safeReturnTo(returnTo, '/app');
}

const isEntering = (place: string) =>
  place.startsWith('/tournaments/') &&
  new URL(place, window.location.origin).searchParams.has('enter');
