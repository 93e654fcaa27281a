import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { RecipeList } from './recipe-list';
import { Recipe } from './recipe';
import './global.css';

createRoot(document.getElementById('root')).render(
  <BrowserRouter>
    <Routes>
      <Route path="/" element={<RecipeList />} />
      <Route path="/:id" element={<Recipe />} />
    </Routes>
  </BrowserRouter>,
);
