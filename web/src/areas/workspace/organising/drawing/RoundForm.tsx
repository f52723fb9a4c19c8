import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import say from 'words/drawing';
import { api } from '@/api/client';
import { submitErrorOf } from '@/shared/form/FormDialog';
import { Panel } from '@/ui/Panel';
import { QuietButton } from '@/ui/QuietButton';
import { toastSuccess } from '@/ui/toasts/toasts';
import { AbsentTeams } from './ChosenTeams';
import { Count } from './Count';
import classes from './Drawing.module.css';
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
  const { drawId, version, byRounds, nextRound } = draw;
  const [absent, setAbsent] = useState<readonly number[]>([]);
  // By team, as they were typed; the numbers that the server has count for all others.
  const [numbers, setNumbers] = useState<Readonly<Record<number, number>>>({});
  const late = Object.entries(numbers).map(([id, number]) => ({ teamId: Number(id), number }));
  const wish = {
    absent: [...absent],
    ...(late.length > 0 && { late }),
    ...(allLevel && { allLevel }),
  };
  const [asked] = useDebouncedValue(JSON.stringify(wish), REST);
  const changed = useDrawChanged();
  const preview = useQuery({
    queryKey: ['/draws/{drawId}/rounds/previews', drawId, version, teams, asked],
    queryFn: async ({ signal }) => {
      const { data } = await api.POST('/draws/{drawId}/rounds/previews', {
        params: { path: { drawId } },
        body: JSON.parse(asked) as typeof wish,
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
        body: { version, ...(JSON.parse(asked) as typeof wish), token },
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
          actions={onLeave && <QuietButton onClick={onLeave}>{say.keepRound()}</QuietButton>}
          title={say.nextRound()}
        >
          <div className="tl-grid tl-gap-16">
            {nextRound && nextRound.late.length > 0 && (
              <fieldset className={classes.seeds}>
                <legend>{say.lateTeams()}</legend>
                <p className="tl-note">{say.lateTeamsNote({ most: nextRound.numbers })}</p>
                {nextRound.late.map(({ teamId, name, number }) => (
                  <Count
                    key={teamId}
                    label={say.pairingNumberOf({ name })}
                    max={nextRound.numbers}
                    min={1}
                    onChange={(wished) => setNumbers((before) => ({ ...before, [teamId]: wished }))}
                    value={numbers[teamId] ?? number}
                  />
                ))}
              </fieldset>
            )}
            <AbsentTeams chosen={absent} onChange={setAbsent} teams={teams} />
          </div>
        </Panel>
      )}
      <PreviewPanel
        failedToShow={say.failedToPreviewRound()}
        failure={submitErrorOf(saving.error, say.failedToSaveRound())}
        isCurrent={
          asked === JSON.stringify(wish) && !preview.isPlaceholderData && preview.data !== undefined
        }
        onSave={(token) => saving.mutate(token)}
        preview={preview}
        saveLabel={say.saveRound()}
        saving={saving.isPending}
        title={say.preview()}
      />
    </>
  );
}
