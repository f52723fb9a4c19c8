import say from 'words/keys';
import { SecretDialog } from '@/shared/dialog/SecretDialog';

const SAID = {
  copy: say.copy(),
  copied: say.copied(),
  cannotCopy: say.cannotCopy(),
  kept: say.kept(),
} as const;

/** The token of a new key, this once. */
export function TokenDialog({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <SecretDialog
      note={say.tokenNote()}
      onClose={onClose}
      said={SAID}
      secret={token}
      title={say.yourToken()}
    />
  );
}
