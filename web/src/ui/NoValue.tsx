import { NO_VALUE } from './text';

/** In the place of what there is not. A `DataTable` leaves it out where no column's word stands beside it. */
export function NoValue() {
  return (
    <span className="tl-quiet" data-none>
      {NO_VALUE}
    </span>
  );
}
