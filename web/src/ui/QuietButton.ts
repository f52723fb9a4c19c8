import { Button } from '@mantine/core';

/** A button, or a link that looks like one, which is not the first choice of its place. */
export const QuietButton = Button.withProps({ color: 'gray', variant: 'default' });
