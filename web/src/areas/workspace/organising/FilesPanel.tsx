import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import say from 'words/organising';
import screens from 'words/screens';
import { publicTournamentAt } from '@/shared/entry/publicAddress';
import type { Exported, ExportedTable } from '@/shared/export/csvExport';
import { SaveButton } from '@/shared/export/ExportButton';
import { Panel } from '@/ui/Panel';
import { isOfRaces } from './divisionValues';
import classes from './Organising.module.css';
import type { Setup } from './organisingQueries';

type File = Parameters<typeof say.fileOf>[0]['file'] & ExportedTable;

/** In the order in which a tournament comes by them: what the call is named, by what the words call it. */
const FILES = {
  entries: 'entries',
  squads: 'squads',
  fixtures: 'fixtures',
  results: 'results',
  standings: 'standings',
  championships: 'championships',
  finalRanking: 'final-ranking',
} as const satisfies Record<File, string>;

/** The files that have something in them. */
function filesOf(divisions: Setup['divisions']): readonly File[] {
  const isAny = (count: number) => count > 0;
  const entered = divisions.some(({ entries }) => Object.values(entries).some(isAny));
  // What was imported has matches without a draw or an entry.
  const isPlayed = divisions.some(
    ({ hasDraw, matchesLeft, status }) =>
      hasDraw || matchesLeft > 0 || status === 'ongoing' || status === 'completed',
  );
  const hasSeason = divisions.some((one) => one.sportName !== null && isOfRaces(one.sportName));
  const hasTeams = isPlayed || divisions.some(({ entries }) => entries.accepted > 0);
  return (Object.keys(FILES) as File[]).filter((file) => {
    switch (file) {
      case 'entries':
        return entered || isPlayed;
      case 'squads':
        return hasTeams;
      case 'championships':
        return isPlayed && hasSeason;
      default:
        return isPlayed;
    }
  });
}

/** No file may be called so everywhere. */
const UNFIT = /[\\/:*?"<>|]+/g;

/** What a tournament's organisers take out of it, of the whole tournament or of one competition. */
export function FilesPanel({ setup }: { setup: Setup }) {
  const { tournamentId, name, divisions, status } = setup;
  const [chosen, setChosen] = useState('');
  const division = divisions.find(({ divisionId }) => String(divisionId) === chosen);
  const files = filesOf(division ? [division] : divisions);
  const exported = (file: File): Exported => ({
    table: file,
    path: `/tournaments/${tournamentId}/files/${FILES[file]}`,
    isFile: true,
    file: [name, division?.name, say.fileOf({ file })]
      .filter(Boolean)
      .join(' ')
      .replace(UNFIT, '-'),
    query: { divisionId: division?.divisionId },
  });
  return (
    <Panel title={say.files()}>
      <p className="tl-note">{files.length === 0 ? say.filesLater() : say.filesNote()}</p>
      {divisions.length > 1 && filesOf(divisions).length > 0 && (
        <NativeSelect
          className={classes.filesOf}
          data={[
            { value: '', label: say.wholeTournament() },
            ...divisions.map((one) => ({
              value: String(one.divisionId),
              label: one.name || screens.tournament(),
            })),
          ]}
          label={say.filesOf()}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          value={chosen}
        />
      )}
      <ul className={classes.files}>
        {files.map((file) => (
          <li key={file}>
            <span>
              <strong>{say.fileOf({ file })}</strong>
              <br />
              <span className="tl-aside">{say.fileHas({ file })}</span>
            </span>
            <SaveButton exported={exported(file)} isSmall of={`: ${say.fileOf({ file })}`} />
          </li>
        ))}
      </ul>
      {status !== 'draft' && files.includes('fixtures') && (
        <p className={classes.paper}>
          {say.printPublic()}{' '}
          {(['fixtures', 'standings'] as const).map((file) => (
            <a href={`${publicTournamentAt(tournamentId)}?tab=${file}`} key={file}>
              {say.fileOf({ file })}
            </a>
          ))}
        </p>
      )}
    </Panel>
  );
}
