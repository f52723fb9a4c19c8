import { withListView } from '@/shared/list/withListView';
import { useFormAddress } from '@/ui/dialog/useFormAddress';
import { ConfigurationScreen } from './ConfigurationScreen';
import type { ConfigurationSearch } from './configurationSearch';
import type { Kind, ReferenceRow, ReferenceValues } from './kind';

/** The screen of a kind at its address. */
export const referenceScreen = <Row extends ReferenceRow, V extends ReferenceValues>(
  kind: Kind<Row, V>,
) =>
  withListView<ConfigurationSearch>(function Reference({ view }) {
    return <ConfigurationScreen form={useFormAddress()} kind={kind} view={view} />;
  });
