import { Button } from '@mantine/core';
import screens from 'words/screens';
import say from 'words/shared';
import { PageHeader } from '@/ui/PageHeader';
import { PublicFrame } from './PublicFrame';

/** For public addresses that lead nowhere. */
export function NothingPublic() {
  return (
    <PublicFrame returnTo="/app">
      <PageHeader summary={say.nothingHere()} title={screens.notFound()} />
      <Button color="gray" component="a" href="/" variant="default">
        {say.toStart()}
      </Button>
    </PublicFrame>
  );
}
