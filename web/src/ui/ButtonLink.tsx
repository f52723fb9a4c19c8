import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

interface ButtonAnchorProps
  extends ButtonProps,
    Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> {
  ref?: Ref<HTMLAnchorElement>;
}

function ButtonAnchor(props: ButtonAnchorProps) {
  return <Button component="a" {...props} />;
}

/** A link to another screen that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor);

function QuietAnchor(props: ButtonAnchorProps) {
  return <ButtonAnchor color="gray" variant="default" {...props} />;
}

/** The same, where it is not the first choice of its place. */
export const QuietLink = createLink(QuietAnchor);
