import './timer.css';

const app = document.querySelector('#app');
const left = document.createElement('output');
const start = document.createElement('button');
start.textContent = 'Three minutes';
app.append(left, start);

let timer;
start.addEventListener('click', () => {
  let seconds = 180;
  clearInterval(timer);
  left.textContent = `${seconds} s`;
  timer = setInterval(() => {
    seconds -= 1;
    left.textContent = `${seconds} s`;
    document.title = left.textContent;
    if (seconds === 0) clearInterval(timer);
  }, 1000);
});
