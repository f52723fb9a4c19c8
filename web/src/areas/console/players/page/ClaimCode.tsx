import { useState } from 'react';
import say from 'words/players';
import type { PlayerPage } from '@/api/types';
import { QuietButton } from '@/ui/QuietButton';
import { CodeDialog, type MadeCode } from './CodeDialog';
import { MakeCodeDialog } from './MakeCodeDialog';

/** Makes a code with which the profile of a player is claimed, and shows it once. */
export function ClaimCode({ player }: { player: PlayerPage }) {
  const [isAsking, setIsAsking] = useState(false);
  const [made, setMade] = useState<MadeCode>();
  return (
    <>
      <QuietButton onClick={() => setIsAsking(true)}>{say.makeCode()}</QuietButton>
      {isAsking && (
        <MakeCodeDialog
          onClose={() => setIsAsking(false)}
          onMade={(code) => {
            setIsAsking(false);
            setMade(code);
          }}
          player={player}
        />
      )}
      {made && <CodeDialog made={made} onClose={() => setMade(undefined)} />}
    </>
  );
}
