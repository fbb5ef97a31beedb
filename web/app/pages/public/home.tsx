export default function Home() {
  return (
    <h1 className="font-display text-4xl p-8 text-link">Leave the university with a trade.</h1>
  );
}
