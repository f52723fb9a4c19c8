import { Switch } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import say from 'words/competition';
import type { Bracket } from '@/api/types';
import { madeRound } from '@/shared/match/places';
import { useReaders } from '@/ui/readers';
import { EmptyState, Skeleton } from '@/ui/states';
import { bracketQuery } from '../competitionQueries';
import type { CompetitionView } from '../competitionSearch';
import { Fetched } from '../Fetched';
import { BracketChart } from './BracketChart';
import { BracketRoundList } from './BracketRoundList';
import classes from './BracketRoundList.module.css';
import { BracketTieCard } from './BracketTieCard';
import { drawBracket } from './drawing';

/** More than so many ties one below the other begin small. */
const COMFORTABLE_HEIGHT = 8;

interface BracketTabProps {
  tournamentId: number;
  view: CompetitionView;
}

export function BracketTab({ tournamentId, view }: BracketTabProps) {
  const readers = useReaders();
  return (
    <Fetched
      part="bracket"
      query={bracketQuery(tournamentId, view.values, readers)}
      skeleton={<Skeleton height={384} width="100%" />}
    >
      {(bracket) =>
        bracket.rounds.length + bracket.play_offs.length === 0 ? (
          <EmptyState message={say.noBracket({ why: bracket.no_bracket ?? 'no_matches' })} />
        ) : (
          <>
            <PlayOffs bracket={bracket} />
            {bracket.rounds.length > 0 && <Drawn bracket={bracket} view={view} />}
          </>
        )
      }
    </Fetched>
  );
}

/** Between teams that were level in a table: no round of the knock-out. */
function PlayOffs({ bracket }: { bracket: Bracket }) {
  if (bracket.play_offs.length === 0) return null;
  const name = madeRound({ word: 'play_off', number: null });
  return (
    <section aria-label={name} className={classes.playOffs}>
      <h2 className="tl-overline">{name}</h2>
      <ol className={classes.sideBySide}>
        {bracket.play_offs.map((tie) => (
          <li className={classes.tie} key={tie.tie}>
            <BracketTieCard active compact={false} sportName={bracket.sport_name ?? ''} tie={tie} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Drawn({ bracket, view }: { bracket: Bracket; view: CompetitionView }) {
  const readers = useReaders();
  const isPhone = useMediaQuery('screen and (max-width: 47.99em)') ?? false;
  const drawing = drawBracket(bracket.rounds);
  const [compact, setCompact] = useState(drawing.height > COMFORTABLE_HEIGHT);
  // As in the first cups: the rounds do not halve.
  const bothWentOn = bracket.rounds.some(({ ties }) =>
    ties.some(({ teams }) => teams.every(({ advances }) => advances)),
  );
  if (isPhone) {
    return (
      <>
        {bothWentOn && <p className="tl-aside">{say.bothWentOn()}</p>}
        <BracketRoundList
          drawing={drawing}
          onRound={(round) => view.change({ round }, { replace: true })}
          round={view.values.round}
          sportName={bracket.sport_name ?? ''}
        />
      </>
    );
  }
  return (
    <>
      {bothWentOn && <p className="tl-aside">{say.bothWentOn()}</p>}
      <div className={classes.tools} data-no-print>
        <p className="tl-aside">
          {say.bracketHelp({ opens: readers === 'administrators' ? 'yes' : 'no' })}
        </p>
        <Switch
          checked={compact}
          label={say.compact()}
          onChange={(event) => setCompact(event.currentTarget.checked)}
          size="sm"
        />
      </div>
      <BracketChart compact={compact} drawing={drawing} sportName={bracket.sport_name ?? ''} />
    </>
  );
}
