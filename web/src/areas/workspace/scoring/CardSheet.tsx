import { useState } from 'react';
import say from 'words/scoring';
import type { CardColour, MatchSetup, Side } from '@/api/scoring';
import { Choice } from './Choice';
import { MinuteField, useMinute } from './MinuteField';
import { Players } from './Players';
import { Sheet } from './Sheet';
import { useScoring } from './useScoring';
import { sideName } from './wording';

interface CardSheetProps {
  side: Side;
  onClose: () => void;
}

/** A card: its colour, then the player. */
export function CardSheet({ side, onClose }: CardSheetProps) {
  const { view, record } = useScoring();
  const [card, setCard] = useState<CardColour>('yellow');
  const minute = useMinute();
  const { names, setup } = view.snapshot;
  const choose = (player: number | undefined) => {
    if (minute.isBad) return;
    void record({
      type: 'card',
      side,
      card,
      ...(player !== undefined && { player }),
      ...minute.at,
    });
    onClose();
  };
  return (
    <Sheet onClose={onClose} title={say.cardOf({ side: sideName(names, side) })}>
      <Choice
        label={say.colour()}
        onChoose={setCard}
        options={coloursOf(setup).map((value) => ({ value, label: say.card({ card: value }) }))}
        value={card}
      />
      {setup.format.counts === 'goals' && !view.scored.clock.keepsTime && (
        <MinuteField minute={minute} />
      )}
      <Players
        nobody={say.withoutName({ what: say.card({ card }) })}
        onChoose={choose}
        side={side}
        where={(place) => place !== 'sent_off'}
      />
    </Sheet>
  );
}

/** Hockey knows three cards: it is the sport of goals in which a second yellow one does not send off. */
export function coloursOf({ format }: MatchSetup): CardColour[] {
  const hasGreen = format.counts === 'goals' && !format.secondYellowSendsOff;
  return hasGreen ? ['green', 'yellow', 'red'] : ['yellow', 'red'];
}
