import { Button } from '@mantine/core';
import say from 'words/shell';
import { asAdministrator } from './acting';

/** Leads an administrator from the console's page of something to where it is run. */
export function ActLink({ to }: { to: string }) {
  return (
    <Button color="gray" component="a" href={asAdministrator(to)} size="xs" variant="default">
      {say.openInWorkspace()}
    </Button>
  );
}
