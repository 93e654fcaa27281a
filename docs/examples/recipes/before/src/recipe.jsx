import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { recipes } from './recipes';

export function Recipe() {
  const { id } = useParams();
  const { name, text } = recipes.find((recipe) => recipe.id === id);
  useEffect(() => {
    document.title = name;
    localStorage.setItem('last', id);
  }, [id, name]);
  return (
    <main>
      <h1>{name}</h1>
      <p>{text}</p>
      <Link to="/">All recipes</Link>
    </main>
  );
}
