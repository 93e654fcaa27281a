import { CopyButton } from '@site/shared/pages';
import { Card } from '@site/shared/ui';
import { Fact, FactList } from '../facts/fact-list';
import { unknown, type IpDetails } from './ip-details';
import styles from './ip-result.module.css';

export function IpResult({ details: { ip, city, region, country, isp } }: { details: IpDetails }) {
  return (
    <div className={styles.result}>
      <Card padding="large" className={styles.address}>
        <div>
          <h2 className={styles.label}>Your public IP address</h2>
          <p className={styles.ip}>{ip}</p>
        </div>
        <CopyButton text={ip} label="Copy" variant="primary" disabled={ip === unknown} />
      </Card>
      <FactList>
        <Fact name="City">{city}</Fact>
        <Fact name="Region">{region}</Fact>
        <Fact name="Country">{country}</Fact>
        <Fact name="ISP">{isp}</Fact>
      </FactList>
    </div>
  );
}
