import say from 'words/match';
import { rich } from '@/ui/rich';
import { meetingNames, type NamedMatch } from './sides';

/** What a match is called. The name of a side is broken only where it has no room in a line of its own. */
export function MeetingName({ match }: { match: NamedMatch }) {
  const names = meetingNames(match);
  return (
    <bdi className="tl-break">
      {typeof names === 'string'
        ? names
        : rich(say.meeting, {
            a: <bdi className="tl-whole">{names.a}</bdi>,
            b: <bdi className="tl-whole">{names.b}</bdi>,
          })}
    </bdi>
  );
}
