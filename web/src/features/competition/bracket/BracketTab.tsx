import { Switch } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import say from 'words/competition';
import type { Bracket } from '@/api/types';
import { useReaders } from '@/ui/readers';
import { EmptyState, Skeleton } from '@/ui/states';
import { bracketQuery } from '../competitionQueries';
import type { CompetitionView } from '../competitionSearch';
import { Fetched } from '../Fetched';
import { BracketChart } from './BracketChart';
import { BracketRoundList } from './BracketRoundList';
import classes from './BracketRoundList.module.css';
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
        bracket.rounds.length === 0 ? (
          <EmptyState message={say.noKnockout()} />
        ) : (
          <Drawn bracket={bracket} view={view} />
        )
      }
    </Fetched>
  );
}

function Drawn({ bracket, view }: { bracket: Bracket; view: CompetitionView }) {
  const readers = useReaders();
  const isPhone = useMediaQuery('screen and (max-width: 47.99em)') ?? false;
  const drawing = drawBracket(bracket.rounds);
  const [compact, setCompact] = useState(drawing.height > COMFORTABLE_HEIGHT);
  if (isPhone) {
    return (
      <BracketRoundList
        drawing={drawing}
        onRound={(round) => view.change({ round }, { replace: true })}
        round={view.values.round}
        sportName={bracket.sport_name ?? ''}
      />
    );
  }
  return (
    <>
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
