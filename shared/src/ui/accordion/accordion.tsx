import { useId, type ReactNode } from 'react';
import * as RadixAccordion from 'radix-ui/accordion';
import { classNames } from '../class-names';
import { ChevronDownIcon } from '../icons/icons';
import styles from './accordion.module.css';

interface AccordionProps {
  /** The `id` of the open item, or empty; goes with `onValueChange`. Unless given, the accordion keeps it itself. */
  value?: string;
  onValueChange?: (id: string) => void;
  className?: string;
  /** {@link AccordionItem}s, at any depth. */
  children: ReactNode;
}

/** Questions with answers that unfold; only one is open at a time. */
export function Accordion({ className, ...props }: AccordionProps) {
  return (
    <RadixAccordion.Root
      {...props}
      type="single"
      collapsible
      className={classNames(styles.accordion, className)}
    />
  );
}

interface AccordionItemProps {
  /** Names the item in the accordion's `value` and in addresses (`#id`); made up unless given. */
  id?: string;
  title: string;
  /** Fits the headings around it; 3 when not given. */
  headingLevel?: 2 | 3 | 4;
  children: ReactNode;
}

export function AccordionItem({ id, title, headingLevel = 3, children }: AccordionItemProps) {
  const madeUpId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <RadixAccordion.Item id={id} value={id ?? madeUpId} className={styles.item}>
      <RadixAccordion.Header asChild>
        <Heading className={styles.heading}>
          <RadixAccordion.Trigger className={styles.trigger}>
            {title}
            <ChevronDownIcon className={styles.chevron} />
          </RadixAccordion.Trigger>
        </Heading>
      </RadixAccordion.Header>
      <RadixAccordion.Content className={styles.content}>
        <div className={styles.body}>{children}</div>
      </RadixAccordion.Content>
    </RadixAccordion.Item>
  );
}
