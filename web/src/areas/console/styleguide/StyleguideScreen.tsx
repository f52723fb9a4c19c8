import { PageHeader } from '@/ui/PageHeader';
import { ButtonSamples } from './ButtonSamples';
import { FieldSamples } from './FieldSamples';
import { ColourSamples, TypeSamples } from './FoundationSamples';
import { ListSamples } from './ListSamples';
import { MessageSamples } from './MessageSamples';
import { RoleSamples } from './RoleSamples';
import classes from './StyleguideScreen.module.css';

/** Every part of the console in all its states, in development builds. */
export function StyleguideScreen() {
  return (
    <>
      <PageHeader summary="Every part of the console in all its states" title="Styleguide" />
      <div className="tl-stack tl-gap">
        <div className={classes.grid}>
          <TypeSamples />
          <ColourSamples />
        </div>
        <div className={classes.grid}>
          <ButtonSamples />
          <FieldSamples />
          <MessageSamples />
        </div>
        <ListSamples />
        <RoleSamples />
      </div>
    </>
  );
}
