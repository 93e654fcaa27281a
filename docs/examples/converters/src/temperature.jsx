import { useState } from 'react';
import { Link } from '@site/shared/router';
import { toast } from '@site/shared/toasts';
import { Button, Page, TextField } from '@site/shared/ui';

export default function Temperature() {
  const [celsius, setCelsius] = useState('20');
  const fahrenheit = Math.round((Number(celsius) * 9) / 5 + 32);
  return (
    <Page title="Temperature" above={<Link to="/tools">All converters</Link>} width="text">
      <TextField
        label="Degrees Celsius"
        inputMode="decimal"
        value={celsius}
        onChange={(event) => setCelsius(event.target.value)}
      />
      <p>
        <output>{Number.isNaN(fahrenheit) ? 'No number' : `${fahrenheit} °F`}</output>
      </p>
      <Button onClick={() => toast.success(`${celsius} °C are ${fahrenheit} °F`)}>Announce it</Button>
    </Page>
  );
}
