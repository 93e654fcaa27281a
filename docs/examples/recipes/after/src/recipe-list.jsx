import { useEffect, useState } from 'react';
import { Link } from '@site/shared/router';
import { Page } from '@site/shared/ui';
import { recipes } from './recipes';
import './global.css';

export function RecipeList({ title }) {
  const [word, setWord] = useState('');
  const [last, setLast] = useState();
  useEffect(() => setLast(localStorage.getItem('recipes-last')), []);
  return (
    <Page title={title}>
      <label>
        Find <input value={word} onChange={(event) => setWord(event.target.value)} />
      </label>
      <ul>
        {recipes
          .filter(({ name }) => name.toLowerCase().includes(word.toLowerCase()))
          .map(({ id, name }) => (
            <li key={id}>
              <Link to={`/recipes/${id}`}>{name}</Link> {id === last && <em>seen last</em>}
            </li>
          ))}
      </ul>
    </Page>
  );
}
