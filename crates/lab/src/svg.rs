//! Charts as drawings. Series differ by colour, dashes and marks, so that no colour is needed to tell them apart.

use std::fmt::Write as _;

use crate::Chart;
use crate::chart::Layout;
use crate::page::escaped;

const WIDTH: f64 = 720.0;
const LINE_HEIGHT: f64 = 280.0;
/// What a row needs for each of its series, and beyond.
const SERIES_HEIGHT: f64 = 13.0;
const ROW_GAP: f64 = 12.0;
/// Around what is drawn: left in lines, left in rows, right, top, bottom.
const LEFT: f64 = 64.0;
const LEFT_OF_ROWS: f64 = 190.0;
const RIGHT: f64 = 16.0;
const TOP: f64 = 12.0;
const BOTTOM: f64 = 44.0;

/// A chart as an SVG with a title and a description.
pub fn draw(chart: &Chart) -> String {
    let height = match chart.layout {
        Layout::Line => LINE_HEIGHT,
        Layout::Rows => TOP + BOTTOM + row_height(chart) * chart.categories.len() as f64,
    };
    let (title, note) = (escaped(&chart.title), escaped(&chart.note));
    let id = &chart.id;
    let mut svg = format!(
        "<svg viewBox='0 0 {WIDTH} {height}' role='img' aria-labelledby='{id}-title {id}-desc'>\
         <title id='{id}-title'>{title}</title><desc id='{id}-desc'>{note} The table below has all values.</desc>"
    );
    match chart.layout {
        Layout::Line => lines(&mut svg, chart),
        Layout::Rows => rows(&mut svg, chart, height),
    }
    svg.push_str("</svg>");
    svg
}

/// What a series is drawn with in the legend.
pub fn key(index: usize) -> String {
    format!(
        "<svg class='key' viewBox='0 0 34 12' aria-hidden='true'><g class='s{0}'>\
         <line x1='0' y1='6' x2='34' y2='6'/>{1}</g></svg>",
        index % 6,
        mark(index, 17.0, 6.0)
    )
}

fn row_height(chart: &Chart) -> f64 {
    ROW_GAP + SERIES_HEIGHT * chart.series.len() as f64
}

/// Where a value lies between two ends of the drawing.
fn scale(ticks: &[f64], from: f64, to: f64) -> impl Fn(f64) -> f64 {
    let (low, high) = (ticks.first().copied().unwrap_or(0.0), ticks.last().copied().unwrap_or(1.0));
    move |value| from + (value - low) / (high - low) * (to - from)
}

fn text(svg: &mut String, x: f64, y: f64, anchor: &str, content: &str) {
    let content = escaped(content);
    let _ = write!(svg, "<text x='{x:.1}' y='{y:.1}' text-anchor='{anchor}'>{content}</text>");
}

fn rule(svg: &mut String, class: &str, [x1, y1, x2, y2]: [f64; 4]) {
    let _ = write!(svg, "<line class='{class}' x1='{x1:.1}' y1='{y1:.1}' x2='{x2:.1}' y2='{y2:.1}'/>");
}

fn lines(svg: &mut String, chart: &Chart) {
    let (right, bottom) = (WIDTH - RIGHT, LINE_HEIGHT - BOTTOM);
    let ticks = chart.ticks();
    let y = scale(&ticks, bottom, TOP);
    for &tick in &ticks {
        rule(svg, "grid", [LEFT, y(tick), right, y(tick)]);
        text(svg, LEFT - 8.0, y(tick) + 4.0, "end", &tick_text(chart, tick));
    }
    let places = chart.categories.len() as f64;
    let x = |index: usize| LEFT + (right - LEFT) * (index as f64 + 0.5) / places;
    for (index, category) in chart.categories.iter().enumerate() {
        text(svg, x(index), bottom + 18.0, "middle", category);
    }
    text(svg, f64::midpoint(LEFT, right), LINE_HEIGHT - 6.0, "middle", &chart.x);
    if let Some(reference) = chart.reference {
        rule(svg, "reference", [LEFT, y(reference), right, y(reference)]);
    }
    for (index, series) in chart.series.iter().enumerate() {
        // Series stand a little apart, so that their errors do not hide each other.
        let aside = (index as f64 - (chart.series.len() as f64 - 1.0) / 2.0) * 4.0;
        let points =
            (0..).zip(&series.values).filter_map(|(place, value)| Some((x(place) + aside, (*value)?)));
        let points: Vec<_> = points.collect();
        let _ = write!(svg, "<g class='s{}'>", index % 6);
        let path: Vec<String> =
            points.iter().map(|(x, value)| format!("{x:.1},{:.1}", y(value.value))).collect();
        let _ = write!(svg, "<polyline points='{}'/>", path.join(" "));
        for (x, value) in points {
            rule(svg, "error", [x, y(value.low), x, y(value.high)]);
            svg.push_str(&mark(index, x, y(value.value)));
        }
        svg.push_str("</g>");
    }
}

fn rows(svg: &mut String, chart: &Chart, height: f64) {
    let (right, bottom) = (WIDTH - RIGHT, height - BOTTOM);
    let ticks = chart.ticks();
    let x = scale(&ticks, LEFT_OF_ROWS, right);
    for &tick in &ticks {
        rule(svg, "grid", [x(tick), TOP, x(tick), bottom]);
        text(svg, x(tick), bottom + 18.0, "middle", &tick_text(chart, tick));
    }
    text(svg, f64::midpoint(LEFT_OF_ROWS, right), height - 6.0, "middle", &chart.y);
    if let Some(reference) = chart.reference {
        rule(svg, "reference", [x(reference), TOP, x(reference), bottom]);
    }
    for (row, category) in chart.categories.iter().enumerate() {
        let top = TOP + row as f64 * row_height(chart);
        text(svg, LEFT_OF_ROWS - 10.0, top + row_height(chart) / 2.0 + 4.0, "end", category);
        rule(svg, "grid", [LEFT_OF_ROWS, top, right, top]);
        for (index, series) in chart.series.iter().enumerate() {
            let Some(value) = series.values.get(row).copied().flatten() else { continue };
            let y = top + ROW_GAP / 2.0 + SERIES_HEIGHT * (index as f64 + 0.5);
            let _ = write!(svg, "<g class='s{}'>", index % 6);
            rule(svg, "error", [x(value.low), y, x(value.high), y]);
            svg.push_str(&mark(index, x(value.value), y));
            svg.push_str("</g>");
        }
    }
}

fn tick_text(chart: &Chart, tick: f64) -> String {
    match chart.unit {
        crate::Unit::Percent => format!("{:.0} %", 100.0 * tick),
        crate::Unit::Number => format!("{}", (tick * 100.0).round() / 100.0),
    }
}

/// A disc, a square, a diamond or a ring, in turn.
fn mark(index: usize, x: f64, y: f64) -> String {
    match index % 4 {
        0 => format!("<circle cx='{x:.1}' cy='{y:.1}' r='4'/>"),
        1 => format!("<rect x='{:.1}' y='{:.1}' width='7' height='7'/>", x - 3.5, y - 3.5),
        2 => format!(
            "<rect x='{:.1}' y='{:.1}' width='7' height='7' transform='rotate(45 {x:.1} {y:.1})'/>",
            x - 3.5,
            y - 3.5
        ),
        _ => format!("<circle class='ring' cx='{x:.1}' cy='{y:.1}' r='4'/>"),
    }
}
