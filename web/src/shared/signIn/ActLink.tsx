import say from 'words/shell';
import { QuietButton } from '@/ui/QuietButton';
import { asAdministrator } from './acting';

/** Leads an administrator from the console's page of something to where it is run. */
export function ActLink({ to }: { to: string }) {
  return (
    <QuietButton component="a" href={asAdministrator(to)} size="xs">
      {say.openInWorkspace()}
    </QuietButton>
  );
}
