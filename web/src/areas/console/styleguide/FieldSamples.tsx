import {
  Checkbox,
  NativeSelect,
  PasswordInput,
  Select,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import { ChevronDownIcon } from '@/ui/icons';
import { Panel } from '@/ui/Panel';
import classes from './StyleguideScreen.module.css';

export function FieldSamples() {
  return (
    <Panel title="Fields">
      <div className={classes.fields}>
        <TextInput label="Name" placeholder="Enter a name" required />
        <TextInput defaultValue="Under 12" description="Shown in every list" label="Filled in" />
        <TextInput defaultValue="-1" error="Win points must be from 0 to 1,000" label="Refused" />
        <TextInput defaultValue="Under 12" disabled label="Disabled" />
        <PasswordInput label="Password" />
        <NativeSelect
          data={['Football', 'Hockey']}
          label="Sport"
          rightSection={<ChevronDownIcon size={16} />}
        />
        <Select data={['Harbour Cup', 'Island Open']} label="Tournament" searchable />
        <Textarea defaultValue="{team1} against {team2}" label="Text" rows={3} />
        <Checkbox label="Remember me" />
        <Switch defaultChecked label="Active" />
      </div>
    </Panel>
  );
}
