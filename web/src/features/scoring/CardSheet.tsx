import { useState } from 'react';
import say from 'words/scoring';
import { Choice } from './Choice';
import { Players } from './Players';
import { Sheet } from './Sheet';
import type { CardColour, Operation, Recorded, Side } from './types';
import { useScoring } from './useScoring';
import { sideName } from './wording';

interface CardSheetProps {
  side: Side;
  onClose: () => void;
  /** The card that is put right; absent for a new one. */
  amends?: Recorded | undefined;
}

/** A card: its colour, then the player. */
export function CardSheet({ side, onClose, amends }: CardSheetProps) {
  const { view, record } = useScoring();
  const [card, setCard] = useState<CardColour>(amends?.operation.card ?? 'yellow');
  const { format } = view.snapshot.setup;
  // Hockey knows three cards: it is the sport of goals in which a second yellow one does not send off.
  const hasGreen = format.counts === 'goals' && !format.secondYellowSendsOff;
  const colours: CardColour[] = hasGreen ? ['green', 'yellow', 'red'] : ['yellow', 'red'];
  const choose = (player: number | undefined) => {
    const operation: Operation = {
      type: 'card',
      side,
      card,
      ...(player !== undefined && { player }),
    };
    void record(amends ? { type: 'amend', target: amends.id, operation } : operation);
    onClose();
  };
  return (
    <Sheet onClose={onClose} title={say.cardOf({ side: sideName(view.snapshot.names, side) })}>
      <Choice
        label={say.colour()}
        onChoose={setCard}
        options={colours.map((value) => ({ value, label: say.card({ card: value }) }))}
        value={card}
      />
      <Players
        nobody={say.withoutName({ what: say.card({ card }) })}
        onChoose={choose}
        side={side}
        where={(place) => place !== 'sent_off'}
      />
    </Sheet>
  );
}
