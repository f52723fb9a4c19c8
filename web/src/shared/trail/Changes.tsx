import say from 'words/trail';
import { ArrowRightIcon } from '@/ui/icons';
import { rich } from '@/ui/rich';
import classes from './Changes.module.css';
import type { FieldChange } from './changes';
import { valueText } from './wording';

interface ChangesProps {
  changes: readonly FieldChange[];
  /** Whether the thing was there before, and is there after. */
  existed: boolean;
  exists: boolean;
}

/** Before and after, field by field. */
export function Changes({ changes, existed, exists }: ChangesProps) {
  return (
    <dl className={classes.changes}>
      {changes.map(({ field, label, before, after }) => (
        <div className={classes.change} key={field}>
          <dt className="tl-quiet">{label}</dt>
          <dd className={classes.values}>
            {existed && (
              <del className={classes.before}>
                {rich(say.before, { value: valueText(field, before) })}
              </del>
            )}
            {existed && exists && <ArrowRightIcon className={classes.arrow} size={14} />}
            {exists && (
              <ins className={classes.after}>
                {rich(say.after, { value: valueText(field, after) })}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
