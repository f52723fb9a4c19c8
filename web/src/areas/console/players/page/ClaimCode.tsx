import { Button } from '@mantine/core';
import { useState } from 'react';
import say from 'words/players';
import type { PlayerPage } from '@/api/types';
import { CodeDialog, type MadeCode } from './CodeDialog';
import { MakeCodeDialog } from './MakeCodeDialog';

/** Makes a code with which the profile of a player is claimed, and shows it once. */
export function ClaimCode({ player }: { player: PlayerPage }) {
  const [isAsking, setIsAsking] = useState(false);
  const [made, setMade] = useState<MadeCode>();
  return (
    <>
      <Button color="gray" onClick={() => setIsAsking(true)} variant="default">
        {say.makeCode()}
      </Button>
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
