import { useEffect } from 'react';
import { Link, useParams } from '@site/shared/router';
import { Page } from '@site/shared/ui';
import { recipes } from './recipes';
import './global.css';

export function Recipe() {
  const { id } = useParams();
  const { name, text } = recipes.find((recipe) => recipe.id === id);
  useEffect(() => localStorage.setItem('recipes-last', id), [id]);
  return (
    <Page title={name}>
      <p>{text}</p>
      <Link to="/recipes">All recipes</Link>
    </Page>
  );
}
