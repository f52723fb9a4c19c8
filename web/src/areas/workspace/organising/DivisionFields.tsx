/** The fields of a competition, in the parts in which the forms ask for them. */
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import texts from 'words/entering';
import say from 'words/organising';
import shared from 'words/shared';
import { limits } from '@/api/limits';
import { ENTRANT_KINDS, PLANNED_DRAWS, SHOWN_NAMES, TIME_ROUNDINGS } from '@/api/words';
import { MatchRulesFields } from '@/shared/matchRules/MatchRulesFields';
import { jsonOf, USUAL } from '@/shared/matchRules/rules';
import type { FormValues } from '@/ui/form/useFormValues';
import { ownZone } from '@/ui/form/ZoneField';
import { inOneLine } from '@/ui/lists';
import { sportName } from '@/ui/sportName';
import {
  type DivisionValues,
  isOfRaces,
  usualAgeDay,
  usualEntrants,
  usualNames,
} from './divisionValues';
import classes from './Organising.module.css';
import type { Choices } from './organisingQueries';
import { TableRulesFields } from './TableRulesFields';
import { NO_RULES } from './tableRules';

interface FieldsProps {
  form: FormValues<DivisionValues>;
  choices: Choices;
}

/** A choice that is not among those on offer any more stays, as long as it is the one that is stored. */
function offered(
  options: readonly { value: string; label: string }[],
  value: string,
  storedLabel: string | null | undefined,
) {
  const isThere = value === '' || options.some((option) => option.value === value);
  return isThere ? [...options] : [...options, { value, label: storedLabel ?? value }];
}

interface SportFieldProps extends FieldsProps {
  /** The field that a form begins with has the focus when it opens. */
  isFirst?: boolean;
  /** Whether who enters is chosen already, and is not what is usual in the sport. */
  keepsEntrants?: boolean;
  storedSport?: string | null | undefined;
}

/** The sport. What else depends on it goes with it: who usually enters, and what was chosen for another sport. */
export function SportField({
  form,
  choices,
  storedSport,
  isFirst = false,
  keepsEntrants = false,
}: SportFieldProps) {
  const options = choices.sports.map((sport) => ({
    value: String(sport.sportId),
    label: sportName(sport.sportName),
  }));
  return (
    <NativeSelect
      {...form.text('sportId')}
      {...(isFirst && { 'data-autofocus': true })}
      data={[
        { value: '', label: say.chooseSport() },
        ...offered(options, form.values.sportId, storedSport && sportName(storedSport)),
      ]}
      onChange={({ currentTarget: { value } }) => {
        const sport = choices.sports.find(({ sportId }) => String(sportId) === value);
        form.set({
          sportId: value,
          matchFormatId: '',
          ownFormat: '',
          ...NO_RULES,
          ...(sport && !keepsEntrants && { entrants: usualEntrants(sport.sportName) }),
        });
      }}
      required
    />
  );
}

interface WhoFieldsProps extends FieldsProps {
  /** The first day of the tournament; empty when it is not known. */
  startDate: string;
  stored?: { genderName: string | null; ageGroupName: string | null } | undefined;
}

/** Who may enter. */
export function WhoFields({ form, choices, startDate, stored }: WhoFieldsProps) {
  const { values } = form;
  const genders = choices.genderCategories.map((one) => ({
    value: String(one.genderCategoryId),
    label: one.name,
  }));
  const ages = choices.ageGroups.map((one) => ({ value: String(one.ageGroupId), label: one.name }));
  return (
    <>
      <NativeSelect
        {...form.text('entrants')}
        data={ENTRANT_KINDS.map((kind) => ({ value: kind, label: texts.entrants({ kind }) }))}
      />
      <NativeSelect
        {...form.text('genderCategoryId')}
        data={[
          { value: '', label: say.everybody() },
          ...offered(genders, values.genderCategoryId, stored?.genderName),
        ]}
      />
      {values.genderCategoryId !== '' && (
        <Checkbox
          {...form.flag('admitsEveryCategory')}
          description={say.admitsEveryNote()}
          label={say.admitsEveryCategory()}
        />
      )}
      <div className={classes.pair}>
        <NativeSelect
          {...form.text('ageGroupId')}
          data={[
            { value: '', label: say.everyAge() },
            ...offered(ages, values.ageGroupId, stored?.ageGroupName),
          ]}
          onChange={({ currentTarget: { value: ageGroupId } }) => {
            const isNew = ageGroupId !== '' && values.ageCountsOn === '';
            // Among juniors, what was shown in full is shown so only if somebody says it again.
            const isLess =
              values.shownNames === 'full' && usualNames(choices, ageGroupId) !== 'full';
            form.set({
              ageGroupId,
              ...(isNew && { ageCountsOn: usualAgeDay(startDate) }),
              ...(isLess && { shownNames: usualNames(choices, ageGroupId) }),
            });
          }}
        />
        {values.ageGroupId !== '' && <TextInput {...form.text('ageCountsOn')} type="date" />}
      </div>
      <NativeSelect
        {...form.text('shownNames')}
        data={[
          ...(stored
            ? []
            : [
                {
                  value: '',
                  label: say.usualNames({ shown: usualNames(choices, values.ageGroupId) }),
                },
              ]),
          ...SHOWN_NAMES.map((shown) => ({ value: shown, label: shared.shownAs({ shown }) })),
        ]}
        description={say.shownNamesNote()}
      />
      <div className={classes.pair}>
        <TextInput
          {...form.text('capacity')}
          description={say.capacityNote()}
          inputMode="numeric"
          placeholder={texts.noLimit()}
        />
        <TextInput
          {...form.text('perClub')}
          description={say.perClubNote()}
          inputMode="numeric"
          placeholder={texts.noLimit()}
        />
      </div>
    </>
  );
}

interface HowFieldsProps extends FieldsProps {
  /** Whether a match has begun, so that the rules of tables stand. */
  isFixed?: boolean;
}
/** Chosen in the place of a match format: the division has composed one. */
const OWN = 'own';

/** How it is played, and how entries are dealt with. */
export function HowFields({ form, choices, isFixed = false }: HowFieldsProps) {
  const { values } = form;
  const isOfSport = ({ sportId }: { sportId: number }) => String(sportId) === values.sportId;
  const formats = choices.matchFormats.filter(isOfSport).map((one) => ({
    value: String(one.matchFormatId),
    label: one.name,
  }));
  const named = choices.matchFormats.find(
    (one) => String(one.matchFormatId) === values.matchFormatId,
  );
  const noFormats = formats.length === 0 ? say.noFormats() : undefined;
  const hasRaces =
    values.timeRounding !== '' ||
    values.plannedDraw === 'heats' ||
    choices.sports.some((sport) => isOfSport(sport) && isOfRaces(sport.sportName));
  return (
    <>
      <NativeSelect
        {...form.text('plannedDraw')}
        data={[
          { value: '', label: say.drawLater() },
          ...PLANNED_DRAWS.map((way) => ({ value: way, label: say.wayToDraw({ way }) })),
        ]}
        description={say.plannedDrawNote()}
      />
      <NativeSelect
        {...form.text('matchFormatId')}
        data={[
          { value: '', label: say.laterFormat() },
          ...offered(formats, values.matchFormatId, undefined),
          ...(values.sportId === '' ? [] : [{ value: OWN, label: say.ownFormat() }]),
        ]}
        description={values.ownFormat === '' ? noFormats : say.ownFormatNote()}
        onChange={({ currentTarget: { value } }) =>
          form.set(
            value === OWN
              ? { ownFormat: jsonOf(named?.rules ?? USUAL) }
              : { matchFormatId: value, ownFormat: '' },
          )
        }
        value={values.ownFormat === '' ? values.matchFormatId : OWN}
      />
      {values.ownFormat !== '' && (
        <MatchRulesFields
          errors={form.errors}
          name="ownFormat"
          onChange={(ownFormat) => form.set({ ownFormat })}
          sportId={Number(values.sportId)}
          value={values.ownFormat}
        />
      )}
      <TableRulesFields choices={choices} form={form} isFixed={isFixed} />
      {hasRaces && (
        <NativeSelect
          {...form.text('timeRounding')}
          data={[
            { value: '', label: say.usualTimes() },
            ...TIME_ROUNDINGS.map((rounding) => ({
              value: rounding,
              label: say.timesRounded({ rounding }),
            })),
          ]}
          description={say.timeRoundingNote()}
        />
      )}
      <Checkbox {...form.flag('reviews')} description={say.reviewsNote()} label={say.reviews()} />
    </>
  );
}

interface WhenFieldsProps {
  form: FormValues<DivisionValues>;
  /** That of the place, by whose clock times are typed; the reader's where it is not known. */
  zone: string | null;
}

/** When entries are taken. */
export function WhenFields({ form, zone }: WhenFieldsProps) {
  const clock = shared.timesIn({ zone: zone ?? ownZone() });
  return (
    <div className={classes.pair}>
      <TextInput
        {...form.text('opensAt')}
        description={inOneLine([say.opensAtNote(), clock], ' ')}
        type="datetime-local"
      />
      <TextInput
        {...form.text('closesAt')}
        description={inOneLine([say.closesAtNote(), clock], ' ')}
        type="datetime-local"
      />
    </div>
  );
}

/** The name of a competition among those of its tournament. */
export function DivisionNameField({ form }: { form: FormValues<DivisionValues> }) {
  return (
    <TextInput
      {...form.text('divisionName')}
      autoComplete="off"
      description={say.divisionNameNote()}
      maxLength={limits.DivisionInput.name.maxLength}
    />
  );
}
