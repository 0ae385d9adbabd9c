/** The points of a rating chart and its horizontal grid lines. */
export interface RatingChart {
  points: [number, number][];
  lines: { rating: number; y: number }[];
}

const STEPS = [10, 20, 50, 100, 200, 500];

export function ratingChart(ratings: number[], width: number, height: number): RatingChart {
  const [low, high] = [Math.min(...ratings), Math.max(...ratings)];
  const step = STEPS.find((each) => (high - low) / each <= 4) ?? 1000;
  const bottom = Math.floor(low / step) * step;
  const top = Math.max(bottom + step, Math.ceil(high / step) * step);
  const y = (rating: number) => Math.round(height * (1 - (rating - bottom) / (top - bottom)));
  const x = (i: number) => Math.round((width * i) / Math.max(1, ratings.length - 1));
  const lines = [];
  for (let rating = bottom; rating <= top; rating += step) lines.push({ rating, y: y(rating) });
  return { points: ratings.map((rating, i) => [x(i), y(rating)]), lines };
}
