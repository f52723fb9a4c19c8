import { useLocation } from '@tanstack/react-router';
import say from 'words/shell';
import { parseAdmin, storedHolder } from '@/api/session';
import { consoleOf } from '@/shared/signIn/acting';
import { ArrowLeftIcon } from '@/ui/icons';
import { QuietButton } from '@/ui/QuietButton';
import { rich } from '@/ui/rich';

/** Above the screens of the workspace for an administrator: as whom one acts, and the way back to the console. */
export function ActingBar() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const admin = parseAdmin(storedHolder());
  const name = admin?.name ?? admin?.username ?? '';
  return (
    <>
      <p className="tl-break">
        {rich(say.actingAs, {
          name: (
            <strong>
              <bdi>{name}</bdi>
            </strong>
          ),
        })}
      </p>
      <QuietButton
        className="tl-fixed"
        component="a"
        href={consoleOf(pathname)}
        leftSection={<ArrowLeftIcon size={16} />}
        size="xs"
      >
        {say.backToConsole()}
      </QuietButton>
    </>
  );
}
