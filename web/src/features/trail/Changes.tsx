import { ArrowRightIcon } from '@/ui/icons';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import classes from './Changes.module.css';
import { type FieldChange, valueText } from './changes';

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
                <VisuallyHidden>before: </VisuallyHidden>
                {valueText(field, before)}
              </del>
            )}
            {existed && exists && <ArrowRightIcon className={classes.arrow} size={14} />}
            {exists && (
              <ins className={classes.after}>
                <VisuallyHidden>after: </VisuallyHidden>
                {valueText(field, after)}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
