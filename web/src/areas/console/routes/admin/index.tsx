import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import screens from 'words/screens';
import { isSignedIn } from '@/api/session';
import { followLanguage } from '@/areas/console/auth/followLanguage';
import { SignInScreen } from '@/areas/console/auth/SignInScreen';
import { safeReturnTo } from '@/shared/signIn/returnTo';
import { searchValidator, textParam } from '@/ui/list/listSearch';

export const Route = createFileRoute('/admin/')({
  staticData: { title: screens.adminLogin() },
  validateSearch: searchValidator<{ returnTo?: string | undefined }>(
    v.object({ returnTo: textParam }),
  ),
  beforeLoad: ({ search }) => {
    if (isSignedIn())
      throw redirect({ href: safeReturnTo(search.returnTo, '/admin'), replace: true });
  },
  component: SignIn,
});

function SignIn() {
  const { returnTo } = Route.useSearch();
  // A full page load: the console starts with nothing left over from the sign-in screen.
  return (
    <SignInScreen
      onSignedIn={() =>
        void followLanguage().then(() => window.location.assign(safeReturnTo(returnTo, '/admin')))
      }
      returning={returnTo !== undefined}
    />
  );
}
