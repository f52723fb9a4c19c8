/** What scorers record and what it comes to, named once; the shapes come from the contract. */
import type { components } from './schema';

type Schemas = components['schemas'];

export type Side = Schemas['Side'];
export type Operation = Schemas['Operation'];
export type OperationId = Schemas['OperationId'];
export type Recorded = Schemas['RecordedOperation'];
export type Stamp = Schemas['Stamp'];
export type GameTime = Schemas['GameTime'];
export type CardColour = Schemas['CardColour'];
export type RaceRule = Schemas['RaceRule'];
export type MatchSetup = Schemas['MatchSetup'];
export type Format = Schemas['PlayedFormat'];
export type ScoredMatch = Schemas['ScoredMatch'];
export type PlayerState = Schemas['PlayerState'];
export type EntrantState = Schemas['EntrantState'];
export type Refusal = Schemas['Refusal'];
export type Verdict = Schemas['RulingVerdict'];
export type Scoring = Schemas['Scoring'];
export type OperationsAnswer = Schemas['OperationsAnswer'];

/** A value for each of the two sides. */
export interface Sides<T> {
  a: T;
  b: T;
}

type KeysOf<Union> = Union extends unknown ? keyof Union : never;
type ValueOf<Union, Key> = Union extends unknown
  ? Key extends keyof Union
    ? Union[Key]
    : never
  : never;

/** What any operation may say: each is one of these. */
export type Details = { [Key in KeysOf<Operation>]?: ValueOf<Operation, Key> };
