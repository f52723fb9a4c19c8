/** Operations and sides by name. */
import type { OperationId, Side } from '@/api/scoring';

export const SIDES: readonly Side[] = ['a', 'b'];

export const otherSide = (side: Side): Side => (side === 'a' ? 'b' : 'a');

export const idText = ({ device, sequence }: OperationId): string => `${device}/${sequence}`;

export const isSame = (one: OperationId, other: OperationId): boolean =>
  one.device === other.device && one.sequence === other.sequence;
