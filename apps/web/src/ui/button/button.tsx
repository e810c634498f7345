import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import { joinClasses } from '../ui-texts/ui-texts.tsx';
import styles from './button.module.css';

export type ButtonKind = 'primary' | 'plain' | 'danger' | 'quiet';

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className'> & {
  kind?: ButtonKind;
  icon?: IconName;
  size?: 'normal' | 'small';
  /** Shows a busy state and blocks a second press. */
  isPending?: boolean;
  isWide?: boolean;
  /** Why the button is unavailable: unlike a disabled button it stays focusable and announces the reason. */
  closedReason?: string | undefined;
  /** Takes the user to whatever blocks the action. */
  onClosedPress?: (() => void) | undefined;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

export function Button({
  kind = 'plain',
  icon,
  size = 'normal',
  isPending = false,
  isWide = false,
  disabled = false,
  type = 'button',
  closedReason,
  onClosedPress,
  children,
  ref,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      {...(closedReason === undefined ? {} : closedWith(closedReason, onClosedPress))}
      ref={ref}
      type={type}
      disabled={disabled || isPending}
      aria-busy={isPending || undefined}
      data-primary={kind === 'primary' || undefined}
      className={joinClasses(
        styles['button'],
        styles[kind],
        size === 'small' && styles['small'],
        isWide && styles['wide'],
      )}
    >
      {icon !== undefined && <Icon name={icon} size={size === 'small' ? 16 : 18} />}
      <span className={styles['label']}>{children}</span>
      {isPending && <span className={styles['pending']} aria-hidden="true" />}
    </button>
  );
}

function closedWith(reason: string, onClick: (() => void) | undefined) {
  // Touch has no hover: without a target to go to, a press shows the reason.
  const toFinger = onClick === undefined ? { 'data-hint-press': '' } : {};
  return { 'aria-disabled': true, 'aria-description': reason, 'data-hint': reason, ...toFinger, onClick } as const;
}

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className' | 'aria-label'> & {
  icon: IconName;
  /** Accessible name, also displayed as a hint. */
  label: string;
  kind?: 'quiet' | 'plain' | 'primary';
  size?: 'normal' | 'small';
  ref?: Ref<HTMLButtonElement>;
};

export function IconButton({
  icon,
  label,
  kind = 'quiet',
  size = 'normal',
  type = 'button',
  ref,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      data-kind={kind}
      data-sign=""
      aria-label={label}
      data-hint={label}
      className={joinClasses(styles['button'], styles[kind], styles['square'], size === 'small' && styles['small'])}
    >
      <Icon name={icon} />
    </button>
  );
}
