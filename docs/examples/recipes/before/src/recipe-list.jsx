import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { recipes } from './recipes';

const last = localStorage.getItem('last');

export function RecipeList() {
  const [word, setWord] = useState('');
  useEffect(() => {
    document.title = 'Recipes';
  }, []);
  return (
    <main>
      <h1>Recipes</h1>
      <label>
        Find <input value={word} onChange={(event) => setWord(event.target.value)} />
      </label>
      <ul>
        {recipes
          .filter(({ name }) => name.toLowerCase().includes(word.toLowerCase()))
          .map(({ id, name }) => (
            <li key={id}>
              <Link to={`/${id}`}>{name}</Link> {id === last && <em>seen last</em>}
            </li>
          ))}
      </ul>
    </main>
  );
}
