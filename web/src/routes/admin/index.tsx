import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import screens from 'words/screens';
import { isSignedIn } from '@/api/session';
import { followLanguage } from '@/features/auth/followLanguage';
import { safeReturnTo } from '@/features/auth/returnTo';
import { SignInScreen } from '@/features/auth/SignInScreen';
import { searchValidator, textParam } from '@/ui/list/listSearch';

export const Route = createFileRoute('/admin/')({
  staticData: { title: screens.adminLogin() },
  validateSearch: searchValidator<{ returnTo?: string | undefined }>(
    v.object({ returnTo: textParam }),
  ),
  beforeLoad: ({ search }) => {
    if (isSignedIn()) throw redirect({ href: safeReturnTo(search.returnTo), replace: true });
  },
  component: SignIn,
});

function SignIn() {
  const { returnTo } = Route.useSearch();
  // A full page load: the console starts with nothing left over from the sign-in screen.
  return (
    <SignInScreen
      onSignedIn={() =>
        void followLanguage().then(() => window.location.assign(safeReturnTo(returnTo)))
      }
      returning={returnTo !== undefined}
    />
  );
}
