import { createContext, useContext, useId, useState, type CSSProperties, type ReactNode } from 'react';
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

/** The `id` of the open item. */
const OpenItemContext = createContext('');

/**
 * Questions with answers that unfold; only one is open at a time. Closed answers are on the page as well, for search engines
 * and for readers without scripts.
 */
export function Accordion({ value, onValueChange, className, children }: AccordionProps) {
  const [ownValue, setOwnValue] = useState('');
  const openId = value ?? ownValue;
  return (
    <RadixAccordion.Root
      type="single"
      collapsible
      value={openId}
      onValueChange={onValueChange ?? setOwnValue}
      className={classNames(styles.accordion, className)}
    >
      <OpenItemContext value={openId}>{children}</OpenItemContext>
    </RadixAccordion.Root>
  );
}

/**
 * Markup of a server must have no style attributes: the Content-Security-Policy refuses them. The style sheet takes the
 * sizes of the collapsible, which are measured in the browser.
 */
const withoutAccordionSizes = {
  '--radix-accordion-content-height': undefined,
  '--radix-accordion-content-width': undefined,
} as CSSProperties;

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
  const value = id ?? madeUpId;
  const isOpen = useContext(OpenItemContext) === value;
  const Heading = `h${headingLevel}` as const;
  return (
    <RadixAccordion.Item id={id} value={value} className={styles.item}>
      <RadixAccordion.Header asChild>
        <Heading className={styles.heading}>
          <RadixAccordion.Trigger className={styles.trigger}>
            <span>{title}</span>
            <ChevronDownIcon className={styles.chevron} />
          </RadixAccordion.Trigger>
        </Heading>
      </RadixAccordion.Header>
      <RadixAccordion.Content
        forceMount
        hidden={!isOpen}
        className={styles.content}
        style={withoutAccordionSizes}
      >
        <div className={styles.fold}>
          <div className={styles.clip}>
            <div className={styles.body}>{children}</div>
          </div>
        </div>
      </RadixAccordion.Content>
    </RadixAccordion.Item>
  );
}
