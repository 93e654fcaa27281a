import { useId, useState } from 'react';
import type { CreatedToken } from '@site/shared/contracts/api';
import { Badge } from '@site/shared/ui';
import { Dialog, DialogActions } from '@site/shared/ui/dialog';
import { ChangeDialog } from '../actions/change-dialog';
import { CopyButton } from '../actions/copy-button';
import { DialogButton } from '../actions/dialog-button';
import { TokenDialog } from '../actions/token-dialog';
import secretStyles from '../actions/secret.module.css';
import { Loaded } from '../registry/loaded';
import { Moment } from '../registry/moment';
import { useRegistry } from '../registry/registry-context';
import { useRegistryData } from '../registry/use-registry-data';
import styles from './remote-page.module.css';

/** The tokens of a remote's team, for admins. */
export function TokenList({ remote }: { remote: string }) {
  const { api } = useRegistry();
  const tokens = useRegistryData(['tokens'], () => api.listTokens());
  const [created, setCreated] = useState<CreatedToken>();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>Tokens</h2>
        <DialogButton
          dialog={(onClose) => <TokenDialog remote={remote} onCreated={setCreated} onClose={onClose} />}
        >
          New token…
        </DialogButton>
      </div>
      <Loaded state={tokens} what="the tokens">
        {(all) => {
          const own = all.filter((token) => token.remote === remote);
          if (own.length === 0) return <p className={styles.muted}>No team has a token of this remote.</p>;
          return (
            <ul className={styles.list} aria-labelledby={id}>
              {own.map((token) => (
                <li key={token.id} className={styles.row}>
                  <span>
                    <strong>{token.label}</strong> {token.revoked_at && <Badge tone="warning">Revoked</Badge>}
                    <br />
                    <span className={styles.muted}>
                      <span>
                        Made <Moment value={token.created_at} />,
                      </span>{' '}
                      {token.last_used_at ? (
                        <span>
                          last used <Moment value={token.last_used_at} />
                        </span>
                      ) : (
                        <span>never used</span>
                      )}
                    </span>
                  </span>
                  {token.revoked_at === null && (
                    <DialogButton
                      aria-label={`Revoke ${token.label}`}
                      dialog={(onClose) => (
                        <ChangeDialog
                          title={`Revoke “${token.label}”?`}
                          description="Whatever uses it, such as a pipeline, is refused at once. You can't undo this."
                          confirm="Revoke"
                          isDangerous
                          send={() => api.revokeToken(token)}
                          onClose={onClose}
                        />
                      )}
                    >
                      Revoke…
                    </DialogButton>
                  )}
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      {created && (
        <Dialog
          open
          onOpenChange={(open) => !open && setCreated(undefined)}
          title={`Token for “${created.label}”`}
          description="You'll see it only once. Copy it now and keep it secret."
        >
          <p translate="no" className={secretStyles.secret}>
            {created.token}
          </p>
          <DialogActions>
            <CopyButton text={created.token} />
          </DialogActions>
        </Dialog>
      )}
    </section>
  );
}
