import { useState } from 'react';
import form from 'words/form';
import say from 'words/scoring';
import { scoreText } from '@/shared/match/result';
import { Big } from './Big';
import { type Final, finalOf, isSameFinal } from './final';
import { shotsOf } from './format';
import classes from './Scoring.module.css';
import { Sheet } from './Sheet';
import { useScoring } from './useScoring';
import { entrantName, sideName } from './wording';

interface FinishProps {
  words: string;
  tone?: 'main' | undefined;
}

/** Ends the match, once its score has been read and is confirmed. It is there while it would count. */
export function Finish({ words, tone }: FinishProps) {
  const { view, can, record } = useScoring();
  const [asked, setAsked] = useState<Final>();
  const now = finalOf(view.scored);
  const isAsked = asked !== undefined;
  if (!isAsked && !can({ type: 'finish' })) return null;
  const close = () => setAsked(undefined);
  const hasMoved = isAsked && !isSameFinal(asked, now);
  return (
    <>
      {can({ type: 'finish' }) && (
        <Big onPress={() => setAsked(now)} tone={tone}>
          {words}
        </Big>
      )}
      {asked && (
        <Sheet onClose={close} title={words}>
          <FinalScore of={asked} />
          {hasMoved && (
            <p className="tl-callout tl-stack tl-gap-8" data-tone="warn" role="alert">
              {say.changedMeanwhile()}
            </p>
          )}
          <div className={classes.pair}>
            <Big onPress={close}>{form.cancel()}</Big>
            {hasMoved ? (
              <Big onPress={() => setAsked(now)}>{say.lookAgain()}</Big>
            ) : (
              <Big
                onPress={() => {
                  close();
                  void record({ type: 'finish' });
                }}
                tone="main"
              >
                {words}
              </Big>
            )}
          </div>
        </Sheet>
      )}
    </>
  );
}

/** How it ended and who has won, as it was when it was asked. */
function FinalScore({ of }: { of: Final }) {
  const { snapshot } = useScoring().view;
  const { names, setup } = snapshot;
  if (setup.format.counts === 'times') {
    const first = of.first.map((entrant) => entrantName(names, entrant));
    return (
      <div className={classes.final}>
        <p>{say.finishedOf({ finished: of.finished, entrants: of.entrants })}</p>
        {first.map((name) => (
          <p className="tl-large tl-strong" key={name}>
            <bdi>{say.firstIs({ name })}</bdi>
          </p>
        ))}
      </div>
    );
  }
  return (
    <div className={classes.final}>
      <p className={classes.finalScore}>
        <bdi>{sideName(names, 'a')}</bdi>
        <strong>{scoreText(of.score.a, of.score.b)}</strong>
        <bdi>{sideName(names, 'b')}</bdi>
      </p>
      {of.shootout && (
        <p className={classes.phase}>{say.shootoutScore({ ...of.shootout, by: shotsOf(setup) })}</p>
      )}
      <p className="tl-large tl-strong">
        {of.winner === undefined ? (
          say.endsLevel()
        ) : (
          <bdi>{say.winnerIs({ name: sideName(names, of.winner) })}</bdi>
        )}
      </p>
    </div>
  );
}
