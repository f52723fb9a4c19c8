/** What the forms about a place in a squad have in common. */
import { Checkbox, TextInput } from '@mantine/core';
import say from 'words/squads';
import { limits } from '@/api/limits';
import { typedShirt } from '@/shared/match/shirts';
import type { FormValues, Values } from '@/ui/form/useFormValues';
import classes from './Squads.module.css';

export type PlaceValues = {
  shirtNumber: string;
  position: string;
  isCaptain: boolean;
  validFrom: string;
  validUntil: string;
};

/** The position, whether the player is the captain, and the days in the team. */
export function PlaceFields<V extends Values & PlaceValues>({ form }: { form: FormValues<V> }) {
  const { text, flag } = form as unknown as FormValues<PlaceValues>;
  return (
    <>
      <TextInput {...text('position')} maxLength={limits.SquadPlaceRequest.position.maxLength} />
      <div className={classes.pair}>
        <TextInput {...text('validFrom')} description={say.validNote()} type="date" />
        <TextInput {...text('validUntil')} description={say.validNote()} type="date" />
      </div>
      <Checkbox {...flag('isCaptain')} label={say.isCaptain()} />
    </>
  );
}

/** What is wrong with a place before anything is sent. */
export function wrongPlace({ shirtNumber, validFrom, validUntil }: PlaceValues) {
  const isTurned = validFrom !== '' && validUntil !== '' && validUntil < validFrom;
  return {
    shirtNumber: /^\p{Nd}{0,3}$/u.test(shirtNumber.trim()) ? undefined : say.numberUnfit(),
    validUntil: isTurned ? say.daysTurned() : undefined,
  };
}

/** A place as the server takes it. */
export function placeOf({ shirtNumber, position, isCaptain, validFrom, validUntil }: PlaceValues) {
  const told = (text: string) => (text.trim() === '' ? null : text.trim());
  return {
    shirtNumber: typedShirt(shirtNumber),
    position: told(position),
    isCaptain,
    validFrom: told(validFrom),
    validUntil: told(validUntil),
  };
}
