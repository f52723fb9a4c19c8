import screens from 'words/screens';
import say from 'words/shared';
import { PageHeader } from '@/ui/PageHeader';
import { QuietButton } from '@/ui/QuietButton';
import { PublicFrame } from './PublicFrame';

/** For public addresses that lead nowhere. */
export function NothingPublic() {
  return (
    <PublicFrame returnTo="/app">
      <PageHeader summary={say.nothingHere()} title={screens.notFound()} />
      <QuietButton component="a" href="/">
        {say.toStart()}
      </QuietButton>
    </PublicFrame>
  );
}
