import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import say from 'words/drawing';
import { api } from '@/api/client';
import { submitErrorOf } from '@/ui/form/FormDialog';
import { Panel } from '@/ui/Panel';
import { toastSuccess } from '@/ui/toasts/toasts';
import { AbsentTeams } from './ChosenTeams';
import { type Draw, type DrawableTeam, useDrawChanged } from './drawingQueries';
import { PreviewPanel, REST } from './PreviewPanel';

interface RoundFormProps {
  draw: Draw;
  teams: readonly DrawableTeam[];
  /** Whether all go on who are level at the last place of heats. */
  allLevel: boolean;
  onSaved: () => void;
  /** Leaves the round as it is saved, if it is. */
  onLeave?: (() => void) | undefined;
}

/** Draws the next round: shows what comes out before it is saved. */
export function RoundForm({ draw, teams, allLevel, onSaved, onLeave }: RoundFormProps) {
  const { drawId, version, byRounds } = draw;
  const [absent, setAbsent] = useState<readonly number[]>([]);
  const [asked] = useDebouncedValue(absent, REST);
  const extra = allLevel ? { allLevel } : {};
  const changed = useDrawChanged();
  const preview = useQuery({
    queryKey: ['/draws/{drawId}/rounds/previews', drawId, version, teams, asked, allLevel],
    queryFn: async ({ signal }) => {
      const { data } = await api.POST('/draws/{drawId}/rounds/previews', {
        params: { path: { drawId } },
        body: { absent: [...asked], ...extra },
        signal,
      });
      return data?.data;
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
  const saving = useMutation({
    mutationFn: (token: string) =>
      api.PUT('/draws/{drawId}/rounds', {
        params: { path: { drawId } },
        body: { version, absent: [...asked], ...extra, token },
      }),
    onSuccess: () => {
      toastSuccess(say.roundSaved());
      onSaved();
    },
    onError: () => void preview.refetch(),
    onSettled: changed,
  });
  return (
    <>
      {byRounds === 'swiss' && (
        <Panel
          actions={
            onLeave && (
              <Button color="gray" onClick={onLeave} variant="default">
                {say.keepRound()}
              </Button>
            )
          }
          title={say.nextRound()}
        >
          <AbsentTeams chosen={absent} onChange={setAbsent} teams={teams} />
        </Panel>
      )}
      <PreviewPanel
        failedToShow={say.failedToPreviewRound()}
        failure={submitErrorOf(saving.error, say.failedToSaveRound())}
        isCurrent={asked === absent && !preview.isPlaceholderData && preview.data !== undefined}
        onSave={(token) => saving.mutate(token)}
        preview={preview}
        saveLabel={say.saveRound()}
        saving={saving.isPending}
        title={say.preview()}
      />
    </>
  );
}
