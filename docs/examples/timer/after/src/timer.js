import './timer.css';

/** Shows the timer in an element, and returns what ends it. */
export function mount(element) {
  const left = document.createElement('output');
  const start = document.createElement('button');
  start.textContent = 'Three minutes';
  element.className = 'timer';
  element.append(left, start);

  let timer;
  start.addEventListener('click', () => {
    let seconds = 180;
    clearInterval(timer);
    left.textContent = `${seconds} s`;
    timer = setInterval(() => {
      seconds -= 1;
      left.textContent = `${seconds} s`;
      if (seconds === 0) clearInterval(timer);
    }, 1000);
  });
  return () => clearInterval(timer);
}
